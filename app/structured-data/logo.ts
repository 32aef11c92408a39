/** The school's logo for programs; scripts/build/found draws it. Its address never changes, as they keep it. */
export const LOGO = { path: '/logo.png', size: 512 };
