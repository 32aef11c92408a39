import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The guides that the build made: one PDF a camp, named by its id. */
export class GuideFiles {
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

  async read(campId: string): Promise<Buffer | null> {
    return readFile(this.#path(campId)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** `campId` must be the id of a camp: it becomes part of a path. */
  #path(campId: string): string {
    return join(this.#folder, `${campId}.pdf`);
  }
}
