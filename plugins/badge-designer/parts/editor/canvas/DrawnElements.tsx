import { useEffect, useMemo, useRef } from 'react';
import type { DesignDocument } from '../../../contract/document.ts';
import { DrawnPrimitives } from '../../drawing/DrawnPrimitives.tsx';
import { drawingSources, useDesignLayout } from '../../useDesignLayout.ts';
import { useDesign, useDesigner } from '../DesignerContext.tsx';
import type { DesignState } from '../designStore.ts';

/**
 * The elements of the side as they will be printed. A move is applied by CSS, so that nothing is laid out or rendered
 * while the pointer moves; elements that change their shape are laid out continuously.
 */
export function DrawnElements() {
  const store = useDesigner();
  const document = useDesign((state) => state.document);
  const side = useDesign((state) => state.side);
  const shaping = useDesign(({ gesture }) => (gesture?.kind === 'shape' ? gesture.boxes : undefined));
  const shown = useMemo(() => (shaping ? withBoxes(document, side, shaping) : document), [document, side, shaping]);
  const { sides } = useDesignLayout(shown);
  const group = useRef<SVGGElement>(null);

  useEffect(() => {
    const place = ({ gesture, document: now, side: at }: DesignState, before?: DesignState) => {
      const boxes = gesture?.kind === 'move' ? gesture.boxes : undefined;
      const moved = new Set([...(before?.gesture?.boxes.keys() ?? []), ...(boxes?.keys() ?? [])]);
      for (const id of moved) {
        const element = now.sides[at]?.elements.find((one) => one.id === id);
        const drawn = group.current?.querySelector<SVGGElement>(`[data-element="${id}"]`);
        const box = boxes?.get(id);
        // CSS applies `translate` before the element's own rotation, so it is in the axes of the page.
        if (drawn) drawn.style.translate = element && box ? `${box.x - element.x}px ${box.y - element.y}px` : '';
      }
    };
    return store.subscribe((state, before) => {
      if (state.gesture !== before.gesture) place(state, before);
    });
  }, [store]);

  return (
    <g ref={group} pointerEvents="none">
      <DrawnPrimitives drawn={sides[side] ?? []} sources={drawingSources} />
    </g>
  );
}

function withBoxes(
  document: DesignDocument,
  side: number,
  boxes: NonNullable<DesignState['gesture']>['boxes'],
): DesignDocument {
  const sides = document.sides.map((one, index) => {
    if (index !== side) return one;
    const elements = one.elements.map((element) => {
      const box = boxes.get(element.id);
      if (!box) return element;
      const { x, y, width, height, rotation } = box;
      return { ...element, x, y, width, height, rotation };
    });
    return { ...one, elements };
  });
  return { ...document, sides };
}
