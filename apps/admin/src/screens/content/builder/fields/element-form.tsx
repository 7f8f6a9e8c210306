// Everything that can be set about one element.
import { elementDefinition, type StoredElement } from '@kaifong/domain/content/contract';
import { Accordion, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { typeHint } from '../words.ts';
import { FieldInput } from './field-input.tsx';
import { VisibilityFields } from './visibility-fields.tsx';

interface ElementFormProps {
  readonly element: StoredElement;
  /** `mark` names what was changed: quick changes of one field are one step to undo. */
  readonly onChange: (element: StoredElement, mark: string) => void;
  /** The server's messages about this element, by path below it. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly withVisibility?: boolean;
}

const noErrors = {};

export function ElementForm({ element, onChange, errors = noErrors, withVisibility = true }: ElementFormProps) {
  const { t } = useTranslation();
  const { id, type, props } = element;
  const shown = Object.entries(elementDefinition(type).fields).filter(
    ([, { when }]) => !when || when.is.includes(String(props[when.field])),
  );
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {typeHint(t, type)}
      </Text>
      {shown.map(([name, field]) => (
        <FieldInput
          key={`${id}.${name}`}
          type={type}
          name={name}
          field={field}
          value={props[name]}
          onChange={(value) => onChange({ ...element, props: { ...props, [name]: value } }, `${id}.${name}`)}
          path={`props.${name}`}
          errors={errors}
        />
      ))}
      {withVisibility ? (
        <Accordion variant="default" order={4} defaultValue={element.visibility ? 'visibility' : null}>
          <Accordion.Item value="visibility">
            <Accordion.Control px={0}>{t('content.elements.visibility.title')}</Accordion.Control>
            <Accordion.Panel>
              <VisibilityFields
                value={element.visibility}
                onChange={({ visibility, ...rest }) => {
                  const { visibility: _before, ...bare } = element;
                  onChange(visibility ? { ...bare, visibility } : bare, `${id}.visibility.${rest.changed}`);
                }}
              />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      ) : null}
    </Stack>
  );
}
