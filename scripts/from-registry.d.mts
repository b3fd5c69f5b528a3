export function fromRegistry(folder: string, name: string, version: string): string | undefined;
export function newerNodePackage(): string | undefined;
