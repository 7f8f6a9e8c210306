import '@xyflow/react/dist/style.css';
import type { FlowStep } from '@kaifong/domain/automation/contract';
import { useComputedColorScheme } from '@mantine/core';
import { Background, type Edge, type Node, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placesOf } from './flow-places.ts';

/** Words on a line stand on the ground of the panel. */
const onGround = {
  labelStyle: { fill: 'var(--mantine-color-text)' },
  labelBgStyle: { fill: 'var(--mantine-color-body)' },
};

interface Props {
  readonly steps: readonly Partial<FlowStep>[];
}

/** The flow as a picture: it is looked at, and changed in the list. */
export default function FlowPicture({ steps }: Props) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  const { nodes, edges } = useMemo(() => {
    const places = placesOf(steps);
    const made: Node[] = steps.flatMap(({ key, kind }, index) => {
      const { row, column } = places.get(key ?? '') ?? { row: 0, column: 0 };
      const label = `${index + 1}. ${t(`automation.kind.${kind ?? 'wait'}`)}`;
      return key ? [{ id: key, position: { x: column * 200, y: row * 90 }, data: { label } }] : [];
    });
    const lines: Edge[] = steps.flatMap((step) => {
      const line = (to: string | null | undefined, label?: string): Edge[] =>
        step.key && to
          ? [{ id: `${step.key}-${label ?? ''}-${to}`, source: step.key, target: to, label, ...onGround }]
          : [];
      if (step.kind !== 'condition') return line(step.next);
      return [...line(step.next, t('automation_screen.yes')), ...line(step.otherwise, t('automation_screen.no'))];
    });
    return { nodes: made, edges: lines };
  }, [steps, t]);
  return (
    <div style={{ height: 420, border: '1px solid var(--mantine-color-default-border)', borderRadius: 8 }} aria-hidden>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        fitView
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        colorMode={scheme}
        proOptions={{ hideAttribution: true }}
      >
        <Background />
      </ReactFlow>
    </div>
  );
}
