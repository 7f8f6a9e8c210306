import { Text } from '@mantine/core';

interface LineHeadProps {
  readonly name: string;
  /** Which of its stocks; '' where there is one. */
  readonly option: string;
  /** Further words that tell the line apart; parts that are missing are left out. */
  readonly details: readonly (string | undefined)[];
}

/** What a written line is about. */
export function LineHead({ name, option, details }: LineHeadProps) {
  return (
    <>
      <Text fw={560}>{name}</Text>
      {option ? <Text size="sm">{option}</Text> : null}
      <Text size="xs" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
