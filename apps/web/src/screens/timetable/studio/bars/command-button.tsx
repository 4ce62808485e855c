import { Button } from 'antd';
import type { Command, CommandContext } from '../commands/command.ts';

interface CommandButtonProps {
  readonly command: Command;
  readonly context: CommandContext;
  /** Its icon alone; the words and the key are told beside it. */
  readonly isIconOnly?: boolean;
  /** For what can be on or off. */
  readonly isOn?: boolean;
  readonly isQuiet?: boolean;
}

/** A button for a command; absent while there is nothing the command could apply to. */
export function CommandButton({ command, context, isIconOnly = false, isOn, isQuiet = false }: CommandButtonProps) {
  if (!command.when(context)) return null;
  const label = command.label(context);
  const shared = {
    icon: command.icon?.(context),
    type: isQuiet ? ('text' as const) : ('default' as const),
    disabled: command.isBarred?.(context) ?? false,
    onClick: () => command.run(context),
  };
  if (isIconOnly) return <Button {...shared} aria-label={label} title={`${label} (${command.keys?.[0] ?? ''})`} />;
  return (
    <Button {...shared} aria-pressed={isOn} title={command.title}>
      {label}
    </Button>
  );
}
