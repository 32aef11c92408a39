type Place = { port: number | string; host: string };

/** The address that a browser on this machine uses. */
export function deskAddress({ port }: Place): string {
  return `http://localhost:${port}`;
}

/** Every address under which the desk answers. */
export function deskOrigins({ port }: Place): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
}
