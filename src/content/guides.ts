import type { SectionPart } from '../contract/pack/section.ts';
import type { HowTo } from '../contract/pack/source-shape.ts';
import { splitText } from './markdown/split-text.ts';

/** Instructions as a page: what the page shows, what the search finds and what is quoted are the same texts. */
export interface Guide {
  /** Last part of its address. */
  id: string;
  name: string;
  description: string;
  /** How long it takes, as ISO 8601, where that is known. */
  totalTime?: string | undefined;
  /** The description and the numbered steps. */
  parts: SectionPart[];
}

/** Guides in the order of the file. */
export function describeGuides(howTos: readonly HowTo[]): Guide[] {
  return howTos.map(({ id, name, description, totalTime, steps }) => {
    const numbered = steps.map((step, index) => `${index + 1}. ${stepText(step)}`);
    const pieces = splitText([description, ...numbered].join('\n'));
    const parts = pieces.map((text, index) =>
      index === 0
        ? { id: 'steps', name, text }
        : { id: `steps-${index + 1}`, name: `${name} (part ${index + 1})`, text },
    );
    return { id, name, description, totalTime, parts };
  });
}

/** A step of one sentence has it for its name as well, and says it once. */
function stepText({ name, text }: HowTo['steps'][number]): string {
  const title = /[.!?…]$/.test(name) ? name : `${name}.`;
  return text === name || text === title ? title : `${title} ${text}`;
}
