import '@xyflow/react/dist/style.css';
import type { FlowStep } from '@kaifong/domain/automation/contract';
import { useComputedColorScheme } from '@mantine/core';
import { Background, type Edge, type Node, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Words on a line stand on the ground of the panel. */
const onGround = {
  labelStyle: { fill: 'var(--mantine-color-text)' },
  labelBgStyle: { fill: 'var(--mantine-color-body)' },
};

interface Props {
  readonly steps: readonly Partial<FlowStep>[];
}

/** The row of each step: one below the lowest step that leads to it. A way that leads round is cut off. */
function rowsOf(steps: readonly Partial<FlowStep>[]): Map<string, number> {
  const rows = new Map<string, number>();
  const walk = (key: string | null | undefined, row: number, above: readonly string[]) => {
    const step = steps.find((one) => one.key === key);
    if (!key || !step || above.includes(key) || (rows.get(key) ?? -1) >= row) return;
    rows.set(key, row);
    walk(step.next, row + 1, [...above, key]);
    if (step.kind === 'condition') walk(step.otherwise, row + 1, [...above, key]);
  };
  walk(steps[0]?.key, 0, []);
  for (const { key } of steps) if (key && !rows.has(key)) rows.set(key, rows.size);
  return rows;
}

/** The flow as a picture: it is looked at, and changed in the list. */
export default function FlowPicture({ steps }: Props) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  const { nodes, edges } = useMemo(() => {
    const rows = rowsOf(steps);
    const taken = new Map<number, number>();
    const made: Node[] = steps.flatMap(({ key, kind }, index) => {
      if (!key) return [];
      const row = rows.get(key) ?? 0;
      const column = taken.get(row) ?? 0;
      taken.set(row, column + 1);
      const label = `${index + 1}. ${t(`automation.kind.${kind ?? 'wait'}`)}`;
      return [{ id: key, position: { x: column * 200, y: row * 90 }, data: { label } }];
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
