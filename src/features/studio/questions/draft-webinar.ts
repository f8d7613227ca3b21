import { type Fields, isFields, textOf } from './draft-question.ts'

const ADDRESS = /^(?:https:\/\/[^\s.]+\.\S+|\/files\/\S+)$/

/** Whether a stream or a recording can be there: at an address of another site, or a file of this portal. */
export const isWebAddress = (address: string): boolean => ADDRESS.test(address)

export type WebinarFault = 'start' | 'stream' | 'host'

/** Returns what a webinar still needs. */
export function webinarFaults({ startDate, streamUrl, host }: Fields): WebinarFault[] {
  return [
    ...(textOf(startDate) === '' ? ['start' as const] : []),
    ...(isWebAddress(textOf(streamUrl)) ? [] : ['stream' as const]),
    ...(isFields(host) && textOf(host.name).trim() === '' ? ['host' as const] : []),
  ]
}
