import { periodsOf } from '../../sheet/lessons.ts';
import type { ResourceRef } from '../../sheet/types.ts';
import { shortageOf, type Argument } from './argument.ts';
import { rulesFor } from '../capacity/load-caps.ts';
import { forcedSpans } from './span-arguments.ts';
import type { View } from '../capacity/view.ts';

/** Sessions without holes: where a lesson can only stand late in its session, every open slot before it must be filled. */
export function sessionFillArguments(view: View): Argument[] {
  return view.required('compact-session').flatMap((rule) =>
    rule.resources.members.map((index): Argument => {
      const resource = { kind: rule.resources.kind, index };
      return {
        kind: 'session-unfillable',
        focus: [resource],
        rules: [rule.id],
        prove: (other) => (rulesFor(other, 'compact-session', resource).length > 0 ? prove(other, resource) : null),
      };
    }),
  );
}

function prove(view: View, resource: ResourceRef) {
  const lessons = view.lessonsOf(resource);
  const total = periodsOf(view.problem, lessons);
  const { blocked } = view.sheet.weeks[resource.kind][resource.index];
  const late: number[] = [];
  let needed = 0;
  for (const [{ slots }, tied] of forcedSpans(view, 'session', resource)) {
    const filled = tied.map((lesson) => {
      const [start] = view.starts(lesson);
      return slots.filter((slot) => slot < start && !blocked.has(slot)).length + view.problem.lessons[lesson].duration;
    });
    const most = Math.max(...filled);
    needed += most;
    late.push(tied[filled.indexOf(most)]);
  }
  return shortageOf(
    needed,
    total,
    late,
    late.flatMap((lesson) => view.starts(lesson)),
  );
}
