import { withTimeout } from '#app/api.ts';
import { saveFile } from '#app/browser/save-file.ts';

/** Downloads the guide as a PDF named after the camp. A failure is only logged: the link is emailed too. */
export async function saveGuide(downloadUrl: string, campId: string) {
  try {
    const guide = await withTimeout(async (signal) => {
      const response = await fetch(downloadUrl, { signal });
      if (!response.ok) throw new Error(`the guide answered with ${response.status}`);
      return response.blob();
    });
    saveFile(guide, `${campId}-guide.pdf`);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the spec wants it in the console, and nothing on the page.
    console.warn('The guide could not be downloaded.', error);
  }
}
