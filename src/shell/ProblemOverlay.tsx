import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { describeProblem } from '@/registry/describeProblem.ts';
import type { RegistryProblem } from '@/registry/problems.ts';

const Panel = styled('div')({
  position: 'fixed',
  inset: 'auto 16px 16px',
  zIndex: 2000,
  maxHeight: '40vh',
  overflow: 'auto',
  padding: '12px 16px',
  borderRadius: 10,
  background: '#2b1113',
  color: '#fff',
  font: '13px/20px ui-monospace, monospace',
  ul: { margin: '4px 0 8px', paddingLeft: 20 },
  button: {
    padding: '2px 10px',
    border: '1px solid currentColor',
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
});

/** Lists the problems of the manifests. For developers only, so in English only. Parts with a problem are left out. */
export function ProblemOverlay({ problems }: { problems: readonly RegistryProblem[] }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <Panel role="alert">
      <strong>Plugins with problems</strong>
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{describeProblem(problem)}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setHidden(true)}>
        Hide
      </button>
    </Panel>
  );
}
