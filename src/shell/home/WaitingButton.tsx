import Skeleton from '@mui/material/Skeleton';

/** Stands for the button beside the greeting until it is known which one it is, so that nothing moves then. */
export const WaitingButton = () => <Skeleton variant="rounded" width={160} height={34} />;
