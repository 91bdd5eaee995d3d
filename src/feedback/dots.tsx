type DotsProps = { size: number };

/**
 * lucide's dot icons, each drawn as one stroke: lists show them in every row, and a browser styles every circle.
 * A line of almost no length with round ends is a dot.
 */
const dots = (path: string) =>
  function Dots({ size }: DotsProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinecap="round"
        aria-hidden
      >
        <path d={path} />
      </svg>
    );
  };

/** The icon for further actions. */
export const MoreDots = dots('M5 12h.01M12 12h.01M19 12h.01');

/** The icon of a drag handle. */
export const GripDots = dots('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01');
