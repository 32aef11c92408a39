import { useState } from 'react';
import { sentenceOf } from '#app/api.ts';
import { saveFile } from '#app/browser/save-file.ts';

/** Saves a file that is fetched or made on a tap. `status` says if that fails, and the next tap tries again. */
export function useSaveFile(name: string, make: () => Promise<Blob>, failed: string) {
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle');
  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      saveFile(await make(), name);
      setState('idle');
    } catch (error) {
      setState({ failed: sentenceOf(error) ?? failed });
    }
  };
  const status = (
    <span role="status" className="text-danger block">
      {state === 'busy' ? <span className="sr-only">Downloading</span> : null}
      {typeof state === 'object' && state.failed}
    </span>
  );
  return { save, status };
}
