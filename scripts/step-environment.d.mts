export const pageVariables: string[];
export function stepEnvironment(env: Record<string, string | undefined>): Record<string, string | undefined>;
