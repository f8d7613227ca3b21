import type { Kernel } from '#server/kernel.ts'
import type { MailLook } from '#server/mail/mail-frame.tsx'
import { themeColours } from '../theme.ts'
import { currentSettings } from './settings.ts'

/** Returns the name and colours that emails of this portal use. */
export async function mailLook(kernel: Kernel): Promise<MailLook> {
  const { name, logo, theme } = await currentSettings(kernel)
  const colours = themeColours(theme.color)
  const of = (token: string) => colours[token] ?? '#000000'
  return {
    portalName: name,
    hasMark: logo === null,
    colours: {
      brand: of('brand'),
      onBrand: of('on-brand'),
      brandInk: of('brand-ink'),
      ink: of('ink'),
      quiet: of('ink-2'),
      line: of('line'),
      ground: of('wash'),
    },
  }
}
