/** What `npm run desk -- password` prints: scrypt, its cost (N, r, p), salt and key. */
export const PASSWORD_HASH = /^scrypt:(\d+):(\d+):(\d+):([\w-]{22}):([\w-]{43})$/;
