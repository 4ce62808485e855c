// @module-tag screens-studio
import { expect, test } from 'vitest';
import { offeredActions } from '../actions/offered-actions.ts';

test('a draft is arranged and published, what is published is copied to be worked on, everybody may export', () => {
  const offered = (status: 'draft' | 'published' | 'archived', mayEdit = true, isFrozen = false) =>
    offeredActions({ status, isFrozen }, mayEdit);
  expect(offered('draft')).toEqual(['arrange', 'publish', 'export']);
  expect(offered('published')).toEqual(['copy', 'export']);
  expect(offered('archived')).toEqual(['copy', 'export']);
  expect([offered('draft', false), offered('published', true, true)]).toEqual([['export'], ['export']]);
});
