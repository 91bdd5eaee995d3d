/** Made by `scripts/vite/resources.ts` from the contracts. */
declare module 'virtual:resources' {
  /** The collections of the kernel and of all areas, by name. `idIn` is what a row's id is called in paths below it. */
  export const resources: Readonly<Record<string, { path: string; idIn?: string }>>;
}
