import { operations } from '@tkb/contract';
import { implement, type Route } from '../call/route.ts';
import { readRuleSettings, saveRuleSettings } from './rule-settings.ts';

/** How the school sets the rules of arranging. */
export const ruleSettingsRoutes: readonly Route[] = [
  implement(operations.readRuleSettings, ({ transaction }) => transaction(readRuleSettings)),
  implement(operations.saveRuleSettings, ({ body, transaction }) => transaction((tx) => saveRuleSettings(tx, body))),
];
