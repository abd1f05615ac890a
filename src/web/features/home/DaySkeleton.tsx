import { Skeleton } from '@mantine/core';
import css from './home.module.css';

export function DaySkeleton() {
  return (
    <div className={css.figures}>
      {['one', 'two', 'three', 'four', 'five'].map((name) => (
        <Skeleton key={name} height={112} radius="lg" />
      ))}
    </div>
  );
}
