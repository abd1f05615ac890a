import { Skeleton } from '@mantine/core';
import css from './home.module.css';

/** The figures of a day in the shape in which they come. */
export function DaySkeleton() {
  return (
    <div className={css.figures}>
      {['one', 'two', 'three', 'four', 'five'].map((name) => (
        <Skeleton key={name} height={112} radius="lg" />
      ))}
    </div>
  );
}
