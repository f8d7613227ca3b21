import type { Hono } from 'hono'
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import { MINUTE_MS, SECOND_MS } from '#base/clock.ts'
import { normaliseLocale } from '#i18n/languages.ts'
import type { Kernel } from '#server/kernel.ts'
import type { PortalEnv } from '#server/http/request-visitor.ts'
import { ALARM_MINUTES } from '../limits.ts'
import { ownerOf } from './webinar-owners.ts'
import { cachedWebinar } from './cached.ts'
import type { WebinarRow } from './store.ts'

/**
 * Serves a webinar as an iCalendar file. It contains nothing private, so it needs no sign-in. Its times are in UTC,
 * which calendars show in the owner's time zone; the UID is stable, so a later file moves the entry.
 */
export function addCalendarAddress(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/creator/webinars/:id/webinar.ics', async (context) => {
    const lang = normaliseLocale(context.req.query('lang') ?? '')
    const webinar = await cachedWebinar(kernel, context.req.param('id'))
    const place = webinar && (await ownerOf(kernel, webinar)?.find(kernel, webinar.id, lang))
    if (!place) return context.notFound()
    return context.body(calendarOf(webinar, { ...place, lang, publicUrl: kernel.config.publicUrl }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="webinar.ics"',
    })
  })
}

export function calendarOf(
  webinar: WebinarRow,
  { title, path, lang, publicUrl }: { title: string; path: string; lang: string; publicUrl: string },
): string {
  const { host } = new URL(publicUrl)
  const url = `${publicUrl}/${lang}${path}`
  const calendar = ical({
    prodId: { company: host, product: 'Portico', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `webinar-${webinar.id}@${host}`,
    sequence: webinar.revision,
    stamp: webinar.updated_at,
    start: webinar.start_date,
    end: new Date(webinar.start_date.getTime() + webinar.duration_minutes * MINUTE_MS),
    summary: title,
    description: [webinar.host?.name, url].filter(Boolean).join('\n'),
    location: url,
    url,
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: (ALARM_MINUTES * MINUTE_MS) / SECOND_MS,
    description: title,
  })
  return calendar.toString()
}
