import { operations } from '@tkb/contract';
import { implementInTransaction, type Route } from '../call/route.ts';
import { readRuleSettings, saveRuleSettings } from './rule-settings.ts';

/** How the school sets the rules of arranging. */
export const ruleSettingsRoutes: readonly Route[] = [
  implementInTransaction(operations.readRuleSettings, (tx) => readRuleSettings(tx)),
  implementInTransaction(operations.saveRuleSettings, (tx, { body }) => saveRuleSettings(tx, body)),
];
