import type { ComponentProps } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from './local-address.ts'

/**
 * A link. `to` is a path of this portal without language, such as `/courses/mark/`, or any other address. It renders a plain
 * anchor: one document-wide handler turns clicks into navigation (`follow-links.ts`), which keeps long lists cheap and lets links
 * work before hydration.
 */
export function Link({ to, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const { code } = useLanguage()
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- `props` contain the content
  return <a {...props} href={localAddress(to, code)} />
}
