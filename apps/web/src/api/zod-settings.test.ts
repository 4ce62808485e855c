import './zod-settings.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

it('zod finds its setting where it is put', { tags: ['behaviour-7'] }, () => expect(z.config().jitless).toBe(true));
