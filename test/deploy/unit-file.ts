/** The lines of a unit file that say something: [name, value] in order, names as often as they stand there. */
export const readUnit = (text: string): [name: string, value: string][] =>
  text
    .split('\n')
    .filter((line) => /^[A-Z]\w*=/.test(line))
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });

export const settingOf = (unit: ReturnType<typeof readUnit>, name: string): string => {
  const found = unit.findLast(([known]) => known === name)?.[1];
  if (found === undefined) throw new Error(`The unit has no ${name}.`);
  return found;
};
