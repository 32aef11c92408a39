/** The page of those who wait for the dates of a course. */
export const undatedPath = (courseId: string) => `/batches/${encodeURIComponent(courseId)}/next`;
