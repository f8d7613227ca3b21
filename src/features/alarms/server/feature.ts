import { todayItems } from '#features/today/server/hooks.ts'
import { defineFeature, on } from '#server/feature.ts'
import { alarmOver, alarmRaised } from './notifications.ts'
import { alarmsToday } from './today.ts'
import { watchAlarms, watchJob } from './watch.ts'

export const alarmsFeature = defineFeature({
  name: 'alarms',
  jobs: (kernel) => kernel.jobs.handle(watchJob, () => watchAlarms(kernel)),
  parts: [alarmRaised, alarmOver],
  listeners: [on(todayItems, alarmsToday)],
})
