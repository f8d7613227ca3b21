import { textsOf } from '#web/form-texts.ts'

/** Reads the form for the request: empty fields are left out, and a campaign needs both source and name. */
export function readInvitation(form: FormData) {
  const typed = textsOf(form)
  const textOf = (name: string) => typed(name) || undefined
  const [source, campaign, medium] = [textOf('utm_source'), textOf('utm_campaign'), textOf('utm_medium')]
  const [mentorId, teamId] = [textOf('mentorId'), textOf('teamId')]
  return {
    lang: textOf('lang') ?? '',
    target: textOf('target') ?? '/',
    days: Number(textOf('days')),
    ...(mentorId !== undefined && { mentorId }),
    ...(teamId !== undefined && { teamId }),
    ...(source !== undefined &&
      campaign !== undefined && {
        utm: { utm_source: source, utm_campaign: campaign, ...(medium !== undefined && { utm_medium: medium }) },
      }),
  }
}
