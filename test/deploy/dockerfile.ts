/** One instruction of a Dockerfile, continued lines joined: `COPY`, `content content`. */
export interface Instruction {
  name: string;
  rest: string;
}

/** A stage, which starts with `FROM … AS name`. */
export interface Stage {
  name: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile, in order. Comments and empty lines are skipped. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** The arguments of all instructions with a name. */
export const argumentsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);

export const lastArgument = (stage: Stage, name: string): string => {
  const lastFound = argumentsOf(stage, name).at(-1);
  if (lastFound === undefined) throw new Error(`The Dockerfile has no ${name}.`);
  return lastFound;
};

/** Variables of all ENV instructions, such as `ENV A=b C=d`. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(argumentsOf(stage, 'ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=', 2))));

/** The health check command. */
export const healthCheckOf = (stage: Stage): string[] =>
  JSON.parse(/CMD (.*)$/.exec(lastArgument(stage, 'HEALTHCHECK'))?.[1] ?? '[]');
