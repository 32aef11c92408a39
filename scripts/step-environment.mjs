// @ts-check
/** Variables that end up inside pages: a change of one builds them anew. */
export const pageVariables = ['VITE_API_URL', 'SITE_URL'];

/** What npm and the bundler need to run: to find programs, folders, the registry and its certificates. */
const allowed = new Set([
  ...[
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'TERM',
    'LANG',
    'LC_ALL',
    'TZ',
    'TMPDIR',
    'TEMP',
    'TMP',
    'CI',
  ],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'FORCE_COLOR', 'NO_COLOR'],
  // Windows
  ...['SYSTEMROOT', 'COMSPEC', 'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'PROGRAMFILES'],
  ...pageVariables,
]);
const isNpmSetting = /^npm_config_(?!.*(auth|token|password|email))/i;

/**
 * The environment of install and build, without secrets: hundreds of packages run in these steps. Names
 * are allowed one by one, so that unknown variables stay out.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function stepEnvironment(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => allowed.has(name.toUpperCase()) || isNpmSetting.test(name)),
  );
}
