import type { SetupStep } from './model.ts'

export const SETUP_PAGE = '/admin/setup/'

export const stepPath = (step: SetupStep): string => `${SETUP_PAGE}${step}/`
