import { createHash } from 'node:crypto';
import { frontMatter } from '@gatehouse/source';
import { agentRegistration } from '../access/agent-registration.ts';
import { type HostInput, jsonDocument, MARKDOWN_TYPE, overviewLine, type PublishedDocument } from '../document.ts';
import { productQuestions } from './product-questions.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * Agent Skills discovery 0.2.0: the index at both paths, and each skill. Skill names are the same for every product.
 */
export function agentSkills(input: HostInput): PublishedDocument[] {
  const { baseUrl, pack, access } = input;
  const { name: product } = pack.product;
  const skills = [
    {
      name: 'product-questions',
      description: `Answer questions about ${product} from its published content.`,
      text: productQuestions(input),
    },
    ...(access.registration !== 'open'
      ? []
      : [
          {
            name: 'agent-registration',
            description:
              access.phase === 'launched'
                ? `Register an agent with ${product} and get an access token for its API.`
                : `Record the interest of an agent in the API of ${product}, which opens at launch.`,
            text: agentRegistration(input),
          },
        ]),
  ].map(({ name, description, text }) => ({
    name,
    description,
    path: `/.well-known/agent-skills/${name}/SKILL.md`,
    body: `${frontMatter({ name, description })}${text.trimEnd()}\n\n${overviewLine(baseUrl)}`,
  }));
  const index = {
    $schema: SCHEMA,
    skills: skills.map(({ name, description, path, body }) => ({
      name,
      type: 'skill-md',
      description,
      url: baseUrl + path,
      // Digest of the served bytes, with the base URL filled in.
      digest: `sha256:${createHash('sha256').update(body).digest('hex')}`,
    })),
  };
  return [
    jsonDocument('/.well-known/agent-skills/index.json', index),
    jsonDocument('/.well-known/skills/index.json', index),
    ...skills.map(
      ({ path, body }): PublishedDocument => ({ path, cache: 'doc', forms: [{ mediaType: MARKDOWN_TYPE, body }] }),
    ),
  ];
}
