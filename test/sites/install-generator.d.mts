export const hasPython: boolean;
export function installGenerator(name: string): Promise<string>;
