/** The settings of a unit file: [name, value] in order, with repeated names. */
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
