// Door for later domains and for the wiring.
export {
  type TaskTool,
  type ToolAccess,
  type ToolApp,
  ToolAway,
  ToolBusy,
  ToolRefused,
  type ToolTask,
  type ToolTaskInput,
  taskTool,
} from './ports/task-tool.ts';
