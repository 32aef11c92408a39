/** The school's logo for programs; scripts/build/seo draws it. Its address never changes, as they keep it. */
export const LOGO = { path: '/logo.png', size: 512 };
