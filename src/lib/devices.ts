export const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

/** The translation keys of the device labels of spec §3: on desktop, on tablet, on mobile. */
export const deviceLabels = {
  desktop: 'onDesktop',
  tablet: 'onTablet',
  mobile: 'onMobile',
} as const satisfies Record<Device, string>;
