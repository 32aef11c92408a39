import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The guides as the build leaves them: one PDF a camp, by its id. */
export class GuideShelf {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  has(campId: string): Promise<boolean> {
    return access(this.#path(campId)).then(
      () => true,
      () => false,
    );
  }

  async take(campId: string): Promise<Buffer | null> {
    return readFile(this.#path(campId)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** Only ids of camps come here, which are plain words. */
  #path(campId: string): string {
    return join(this.#folder, `${campId}.pdf`);
  }
}
