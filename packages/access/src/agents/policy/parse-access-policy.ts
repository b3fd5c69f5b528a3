import { type AccessPolicy, accessPolicySchema, SettingsError } from '@gatehouse/contract';
import { type ContentProblem, describeProblem, explainIssue, parseYaml } from '@gatehouse/source';

/**
 * Parses a policy file: YAML by its file extension, else JSON.
 * @throws SettingsError with all problems
 */
export function parseAccessPolicy(bytes: Buffer, file: string): AccessPolicy {
  return /\.ya?ml$/.test(file) ? fromYaml(bytes, file) : fromJson(bytes.toString(), file);
}

/** Parses a YAML policy; returns the policy, or problems with line numbers. */
export function readAccessPolicy(bytes: Buffer, path: string): { value: AccessPolicy } | ContentProblem[] {
  return parseYaml({ path, bytes }, accessPolicySchema);
}

function fromYaml(bytes: Buffer, file: string): AccessPolicy {
  const read = readAccessPolicy(bytes, file);
  if (Array.isArray(read)) throw new SettingsError(read.map(describeProblem));
  return read.value;
}

function fromJson(text: string, file: string): AccessPolicy {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SettingsError([`${file} is not valid JSON.`]);
  }
  const result = accessPolicySchema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues
      .flatMap(explainIssue)
      .map(({ path, what, fix }) => `${file}: ${path.map(String).join('.') || 'the policy'}: ${what}. ${fix}.`),
  );
}
