import { Skeleton } from '@mantine/core';

export const CalendarSkeleton = () => <Skeleton h={560} radius="md" />;
