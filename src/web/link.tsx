import type { ComponentProps } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from './local-address.ts'

/**
 * A link. `to` is an address of this portal without language, as `/courses/mark/`, or any other address.
 * A plain anchor: one handler for the whole document turns clicks into navigation (`follow-links.ts`), which keeps
 * long lists cheap and lets links work before the app has come.
 */
export function Link({ to, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const { code } = useLanguage()
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the props, as `children`
  return <a {...props} href={localAddress(to, code)} />
}
